/** The columns a new row must name: all but `version`, which the ORM counts. Symbols are its own notes on the type. */
type ColumnsOf<Row> = { [Column in keyof Row as Exclude<Column & string, 'version'>]-?: Row[Column] };

/**
 * A new row of an entity with every column named: one that was forgotten, or that does not exist, does not compile.
 * @param entity its class
 * @param schema what `defineEntity` made it from
 */
export function newRow<Row extends object, Entity extends Row>(
  entity: new () => Entity,
  schema: { readonly class: abstract new () => Row },
  columns: ColumnsOf<Row>,
): Entity {
  return Object.assign(new entity(), columns);
}

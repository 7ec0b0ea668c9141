import type { AudienceFilters } from '@afi/contracts/audiences';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type RawBuilder } from 'kysely';

/** Whether an account is one that a filter asks for, in SQL: over the tables of the word that knows it. */
type Condition<Value> = (value: Value, accountId: Expression<unknown>) => RawBuilder<boolean>;

/**
 * Filters of an audience that words contribute, each over its own tables, without knowing who asks: the field stands in the
 * contract (`audienceFilters`), its condition here.
 */
@Injectable()
export class AudienceConditions {
  private readonly known = new Map<string, Condition<never>>();

  contribute<Name extends keyof AudienceFilters>(
    name: Name,
    condition: Condition<NonNullable<AudienceFilters[Name]>>,
  ): void {
    if (this.known.has(name)) throw new Error(`${name} is contributed twice`);
    this.known.set(name, condition);
  }

  /** All that these filters ask, of those contributed; what is empty asks nothing. */
  of(filters: AudienceFilters, accountId: Expression<unknown>): RawBuilder<boolean> {
    const asked = [...this.known].flatMap(([name, condition]) => {
      const value = filters[name as keyof AudienceFilters];
      return value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [sql`(${condition(value as never, accountId)})`];
    });
    return asked.length ? sql<boolean>`(${sql.join(asked, sql` and `)})` : sql<boolean>`true`;
  }
}

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

  /**
   * All that these filters ask; what is empty asks nothing.
   * @throws where nobody knows what one of them means: it must not let everybody through
   */
  of(filters: Partial<AudienceFilters>, accountId: Expression<unknown>): RawBuilder<boolean> {
    const asked = Object.entries(filters).flatMap(([name, value]) => {
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
      const condition = this.known.get(name);
      if (!condition) throw new Error(`no word knows what ${name} means`);
      return [sql`(${condition(value as never, accountId)})`];
    });
    return asked.length ? sql<boolean>`(${sql.join(asked, sql` and `)})` : sql<boolean>`true`;
  }
}

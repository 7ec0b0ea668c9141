import type { AudienceFilters } from '@afi/contracts/audiences';
import type { ComponentType } from 'react';

/** What a filter asks now, and what is chosen; undefined asks nothing. */
export interface AudiencePartProps<Value> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** The fields of filters that other words contribute. They never meet campaigns here: the routes hand them over. */
export type AudienceParts = {
  readonly [Name in keyof AudienceFilters]?: ComponentType<AudiencePartProps<NonNullable<AudienceFilters[Name]>>>;
};

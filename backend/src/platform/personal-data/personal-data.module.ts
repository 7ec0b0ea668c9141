import { type DynamicModule, Module } from '@nestjs/common';
import type { Slice } from '../slice.js';
import type { PersonalRows } from './personal-rows.js';

/** What every word has of a person, in the order of the words. The platform knows none of them. */
export class PersonalData {
  constructor(readonly kinds: readonly PersonalRows[]) {}
}

@Module({})
export class PersonalDataModule {
  static with(slices: readonly Slice[]): DynamicModule {
    const kinds = slices.flatMap(({ personal }) => personal);
    return {
      module: PersonalDataModule,
      global: true,
      providers: [{ provide: PersonalData, useValue: new PersonalData(kinds) }],
      exports: [PersonalData],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import type { Slice } from '../slice.js';
import type { Forgetting } from './forgetting.js';
import type { PersonalRows } from './personal-rows.js';

/** What every word has of a person, in the order of the words. The platform knows none of them. */
export class PersonalData {
  constructor(readonly kinds: readonly PersonalRows[]) {}
}

/** What every word does when somebody is gone for good. */
export class ForgottenData {
  constructor(readonly words: readonly Forgetting[]) {}
}

@Module({})
export class PersonalDataModule {
  static with(slices: readonly Slice[]): DynamicModule {
    const kinds = slices.flatMap(({ personal }) => personal);
    const words = slices.flatMap(({ forgetting }) => forgetting ?? []);
    return {
      module: PersonalDataModule,
      global: true,
      providers: [
        { provide: PersonalData, useValue: new PersonalData(kinds) },
        { provide: ForgottenData, useValue: new ForgottenData(words) },
      ],
      exports: [PersonalData, ForgottenData],
    };
  }
}

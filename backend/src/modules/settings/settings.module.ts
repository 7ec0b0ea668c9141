import { settingsScreens } from '@afi/contracts/settings';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { AccountSettingsSchema } from './domain/account-settings.js';
import { ChangeSettingsHandler } from './handlers/change-settings.handler.js';
import { SettingsController } from './http/settings.controller.js';
import { Migration20261121151000AccountSettings } from './migrations/migration-20261121151000-account-settings.js';
import { settingsForget, settingsOfPerson } from './settings.personal.js';

/** How the interface looks for each person (spec 3, user settings). */
@Module({ controllers: [SettingsController], providers: [ChangeSettingsHandler] })
export class SettingsModule {}

export const settingsSlice = slice({
  module: SettingsModule,
  screens: settingsScreens,
  entities: [AccountSettingsSchema],
  migrations: [{ name: '20261121151000-account-settings', class: Migration20261121151000AccountSettings }],
  reads: ['account'],
  personal: settingsOfPerson,
  forgetting: settingsForget,
});

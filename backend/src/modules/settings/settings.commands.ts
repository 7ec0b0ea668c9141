import { Command } from '@nestjs/cqrs';
import type { InterfaceSettings } from '@afi/contracts/settings';

export class ChangeSettings extends Command<InterfaceSettings> {
  constructor(
    readonly accountId: string,
    readonly changes: Partial<InterfaceSettings>,
  ) {
    super();
  }
}

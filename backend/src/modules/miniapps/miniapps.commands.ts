import { Command } from '@nestjs/cqrs';
import type { MiniappInput } from '@afi/contracts/miniapps';

export class AddMiniapp extends Command<{ id: string }> {
  constructor(
    readonly adminId: string,
    readonly given: MiniappInput,
  ) {
    super();
  }
}

export class ChangeMiniapp extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly id: string,
    readonly version: number,
    readonly changes: { [Name in keyof MiniappInput]?: MiniappInput[Name] | undefined },
  ) {
    super();
  }
}

export class RemoveMiniapp extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly id: string,
  ) {
    super();
  }
}

export class RestoreMiniapp extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly id: string,
  ) {
    super();
  }
}

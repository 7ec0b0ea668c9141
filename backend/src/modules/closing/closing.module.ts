import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { ClosingController } from './http/closing.controller.js';
import { ForgetClosedAccounts } from './sweep/forget-closed-accounts.js';

/** How somebody leaves: by a code, with days to come back, then forgotten word by word. */
@Module({ controllers: [ClosingController], providers: [ForgetClosedAccounts] })
export class ClosingModule {}

export const closingSlice = slice({ module: ClosingModule, reads: ['account'] });

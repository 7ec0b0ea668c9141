/** Runs in a process of its own with limits of time and memory: everything here grows with what somebody sent. */
import { Failure } from '@afi/runtime/failure';
import { wellFormed } from '@afi/runtime/well-formed';
import type { OfficeAnswer, OfficeRequest } from './office-message.js';
import { officeBlocks } from './office-blocks.js';

function read({ bytes, type }: OfficeRequest): OfficeAnswer {
  try {
    return { read: new TextEncoder().encode(JSON.stringify(wellFormed(officeBlocks(bytes, type)))) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { refusal: error.reason };
  }
}

process.on('message', (request: OfficeRequest) => process.send?.(read(request)));
process.on('disconnect', () => process.exit(0));

import type { PaymentProviderName } from '@afi/contracts/payments';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Problem } from '../../../platform/problem/problem.js';

/** Who moves the money. Today there is the simulated one of the embedded mode: it moves none, and screens say so. */
@Injectable()
export class PaymentProvider {
  constructor(@Inject(CONFIG) private readonly config: Pick<BackendConfig, 'EMBEDDED'>) {}

  /** @throws Problem `payments.no-provider` (409) in production, until a provider is set */
  mustBeThere(): PaymentProviderName {
    if (!this.config.EMBEDDED) throw new Problem('payments.no-provider', 409);
    return 'simulated';
  }
}

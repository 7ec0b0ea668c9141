/**
 * Why a message did not leave; of a `lost` one nobody knows whether it did: the provider was called and never answered. A
 * device, or an address, that is `gone` will never be there again. `throttled`: too much for now, whoever it is for. `stopped`:
 * nothing will be taken until somebody mends what is set.
 */
export type SendReason = 'unreachable' | 'refused' | 'lost' | 'gone' | 'throttled' | 'stopped';

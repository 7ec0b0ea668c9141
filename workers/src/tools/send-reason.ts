/**
 * Why a message did not leave; of a `lost` one nobody knows whether it did: the provider was called and never answered. A
 * device that is `gone` will never be there again.
 */
export type SendReason = 'unreachable' | 'refused' | 'lost' | 'gone';

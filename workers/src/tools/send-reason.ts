/** Why a message did not leave; of a `lost` one nobody knows whether it did: the provider was called and never answered. */
export type SendReason = 'unreachable' | 'refused' | 'lost';

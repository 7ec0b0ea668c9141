/** Why a message did not leave. */
export type SendReason = 'unreachable' | 'refused';

/** Why a text or an office file could not be read. */
export type OfficeReason = 'office-broken' | 'office-too-large' | 'office-locked';

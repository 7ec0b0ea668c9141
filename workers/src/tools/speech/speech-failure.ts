/** Why a service wrote nothing down. No sound and no word of the service goes with it. */
export type SpeechReason = 'speech-refused' | 'speech-failed' | 'speech-timed-out';

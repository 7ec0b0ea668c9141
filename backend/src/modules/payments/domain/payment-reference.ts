export const referenceLength = 8;

/** What people call a payment by, on the phone or in a message: the end of its id, which is its random part. */
export const referenceOf = (paymentId: string): string => paymentId.slice(-referenceLength).toUpperCase();

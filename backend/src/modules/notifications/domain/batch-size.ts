/** People told in one transaction; more wait for the next one (ADR 0021). More at once slow those who read meanwhile. */
export const batchSize = 400;

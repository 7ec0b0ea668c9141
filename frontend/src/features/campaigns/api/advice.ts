/** What the advice about a reason is called among the texts: `deliveries.device-gone` is `deliveries_device_gone`. */
export const adviceKey = (code: string): string => code.replace(/[.-]/g, '_');

/** The provider specs speak to is the one of `npm run emulators`. */
export { signedNews, WhatsApp } from '../../../scripts/emulators/whatsapp.mjs';

/** What a platform is started with to speak to the provider there. */
export const whatsAppEnv = (url: string) => ({
  WHATSAPP_API_URL: url,
  WHATSAPP_TOKEN: 't',
  WHATSAPP_PHONE_NUMBER_ID: '42',
});

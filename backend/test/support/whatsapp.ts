/** The provider specs speak to is the one of `npm run emulators`. */
export { signedNews, WhatsApp } from '../../../scripts/emulators/whatsapp.mjs';

/** The push service specs speak to is the one of `npm run emulators`. */
export { PushService, type Device } from '../../../scripts/emulators/push-service.mjs';

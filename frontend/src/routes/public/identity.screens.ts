import { identityScreens as paths } from '@afi/contracts/identity';
import { screen } from '../screen.js';

export default [
  screen(paths.login, {
    who: 'anyone',
    title: 'identity:login.title',
    early: 'shell',
    load: () => import('./Login.js'),
    words: ['platform'],
  }),
  screen(paths.register, {
    who: 'anyone',
    title: 'identity:register.title',
    early: 'shell',
    load: () => import('./Register.js'),
  }),
  screen(paths.forgotPassword, {
    who: 'anyone',
    title: 'staff-entry:forgot.title',
    load: () => import('./ForgotPassword.js'),
  }),
  screen(paths.confirmEmail, {
    who: 'anyone',
    title: 'staff-entry:verify.title',
    load: () => import('./VerifyEmail.js'),
  }),
  screen(paths.newPassword, {
    who: 'anyone',
    title: 'staff-entry:password.newTitle',
    load: () => import('./NewPassword.js'),
  }),
  screen(paths.adminLogin, {
    who: 'anyone',
    title: 'staff-entry:admin.title',
    load: () => import('./AdminLogin.js'),
    words: ['identity'],
  }),
];

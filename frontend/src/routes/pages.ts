import { page } from './page.js';
import Landing from './public/Landing.js';
import PublicLayout from './public/PublicLayout.js';

export const publicPages = {
  // Part of the first file: a stranger's first page must not wait for a second round of loading.
  frame: page(() => Promise.resolve({ default: PublicLayout })),
  landing: page(() => Promise.resolve({ default: Landing }), 'landing'),
  login: page(() => import('./public/Login.js'), 'identity', 'platform'),
  register: page(() => import('./public/Register.js'), 'identity'),
  forgot: page(() => import('./public/ForgotPassword.js'), 'identity'),
  verify: page(() => import('./public/VerifyEmail.js'), 'identity'),
  newPassword: page(() => import('./public/NewPassword.js'), 'identity'),
  about: page(() => import('./public/About.js'), 'landing'),
  outbox: page(() => import('./public/DevOutbox.js'), 'platform'),
  adminLogin: page(() => import('./public/AdminLogin.js'), 'identity'),
};

export const clientPages = {
  frame: page(() => import('./app/ClientLayout.js'), 'identity', 'notifications', 'jobs'),
  home: page(() => import('./app/Home.js'), 'home', 'communities', 'posts', 'documents', 'jobs'),
  communities: page(() => import('./app/Communities.js'), 'communities'),
  community: page(() => import('./app/Community.js'), 'communities', 'posts'),
  newCommunity: page(() => import('./app/NewCommunity.js'), 'communities'),
  joinCommunity: page(() => import('./app/JoinCommunity.js'), 'communities'),
  post: page(() => import('./app/PostPage.js'), 'posts'),
  newPost: page(() => import('./app/NewPost.js'), 'posts', 'communities', 'editor'),
  editPost: page(() => import('./app/EditPost.js'), 'posts', 'editor'),
  documents: page(() => import('./app/Documents.js'), 'documents', 'jobs'),
  newDocument: page(() => import('./app/NewDocument.js'), 'documents', 'communities'),
  document: page(() => import('./app/DocumentPage.js'), 'documents', 'jobs', 'editor'),
  jobs: page(() => import('./app/Jobs.js'), 'jobs'),
  notifications: page(() => import('./app/Notifications.js'), 'notifications'),
  profile: page(() => import('./app/Profile.js'), 'identity'),
  settings: page(() => import('./app/Settings.js'), 'identity'),
};

export const adminPages = {
  frame: page(() => import('./admin/AdminLayout.js'), 'identity', 'notifications', 'jobs'),
  dashboard: page(() => import('./admin/AdminDashboard.js'), 'admin', 'jobs'),
  jobs: page(() => import('./admin/AdminJobs.js'), 'jobs', 'admin'),
  queues: page(() => import('./admin/AdminQueues.js')),
  notifications: page(() => import('./admin/AdminNotifications.js'), 'notifications'),
  settings: page(() => import('./admin/AdminSettings.js'), 'identity'),
};

export const notFound = page(() => import('./public/NotFound.js'));

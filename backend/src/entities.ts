import { CommunitySchema, MembershipSchema } from './modules/communities/domain/community.js';
import { DocumentSchema } from './modules/documents/domain/document.js';
import { DraftSchema } from './modules/documents/domain/draft.js';
import { AccountSchema } from './modules/identity/domain/account.js';
import { EmailLinkSchema } from './modules/identity/domain/email-link.js';
import { LoginCodeSchema } from './modules/identity/domain/login-code.js';
import { SessionSchema } from './modules/identity/domain/session.js';
import { JobSchema } from './modules/jobs/domain/job.js';
import { PostSchema } from './modules/posts/domain/post.js';

/** Every table that has an entity. */
export const entities = [
  AccountSchema,
  CommunitySchema,
  DocumentSchema,
  DraftSchema,
  EmailLinkSchema,
  JobSchema,
  LoginCodeSchema,
  MembershipSchema,
  PostSchema,
  SessionSchema,
];

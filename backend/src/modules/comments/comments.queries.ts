import { Injectable } from '@nestjs/common';
import type {
  blockedAuthor,
  commentPage,
  CommenterRole,
  CommentSettings,
  CommentView,
  reviewPage,
} from '@afi/contracts/comments';
import type { PageQuery } from '@afi/contracts/route';
import type { z } from 'zod';

/** What is commented on: a word and an id of its. */
export interface CommentTarget {
  type: string;
  id: string;
}

/** What a reader is where a thing belongs that can be commented on. */
export interface TargetStanding {
  /** Whose settings hold, and whose owner and team moderate: a community. */
  scope: string;
  role: CommenterRole;
  /** False where it takes no comments: a draft. */
  open: boolean;
}

/** A thing as a line about its comments names it. */
export interface TargetAbout {
  title: string;
  link: string;
  authorId: string;
}

/** Somebody who belongs to a scope. */
export interface TargetPerson {
  fullname: string;
  role: CommenterRole;
}

/** What a word answers for the things of its that can be commented on. */
export interface CommentTargetSource {
  /** The code of what is said to who writes below a thing that is not there for them (any more): one for both. */
  readonly gone: string;
  /** Null for who may not know of it. */
  standing(targetId: string, readerId: string): Promise<TargetStanding | null>;
  /** The same of several, in one query; those a reader may not know of are left out. */
  standings(targetIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, TargetStanding>>;
  /** Who of these accounts belongs to which of these scopes, in one query. */
  among(scopes: readonly string[], accountIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** What somebody is in a scope, whatever they may read; null for strangers. */
  roleIn(scope: string, accountId: string): Promise<CommenterRole | null>;
  /** Titles and links of these, in one query; what is deleted is left out. */
  abouts(targetIds: readonly string[]): Promise<ReadonlyMap<string, TargetAbout>>;
  /** Those of these accounts who belong to the scope, in one query. */
  people(scope: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, TargetPerson>>;
  /** Who is called when something waits: owner and team. */
  moderators(scope: string): Promise<string[]>;
  /** Socket rooms of those who may hear of it now: none of who may not read it. */
  rooms(targetId: string): Promise<readonly string[]>;
  /** A comment more can be read, or one less; in the transaction of its cause. */
  counted(targetId: string, by: 1 | -1): Promise<void>;
}

/** Where a word says that its things can be commented on, and by whom. */
@Injectable()
export class CommentTargets {
  private readonly sources = new Map<string, CommentTargetSource>();

  register(type: string, source: CommentTargetSource): void {
    if (this.sources.has(type)) throw new Error(`comments on ${type} are registered twice`);
    this.sources.set(type, source);
  }

  of(type: string): CommentTargetSource {
    const source = this.sources.get(type);
    if (!source) throw new Error(`nothing of ${type} can be commented on`);
    return source;
  }
}

/** What people are told of a comment. */
export interface ToldComment {
  authorId: string;
  target: CommentTarget;
  about: TargetAbout;
  scope: string;
  /** Whom to tell, each once and as the nearest of the three; nobody who may not read it. */
  mentioned: string[];
  answered: string | null;
  owner: string | null;
}

/** What waits for a team, as it is told. */
export interface HeldComments {
  authorId: string;
  moderators: string[];
}

/** What other words may ask about comments. */
export abstract class CommentQueries {
  /** A page of the comments on a thing; 404 for who may not know of it. */
  abstract thread(target: CommentTarget, readerId: string, query: PageQuery): Promise<z.infer<typeof commentPage>>;
  abstract one(commentId: string, readerId: string): Promise<CommentView>;
  abstract settingsOf(scope: string): Promise<CommentSettings>;
  /** What waits for the team of a scope. Who may ask, the caller knows. */
  abstract review(scope: string, readerId: string, query: PageQuery): Promise<z.infer<typeof reviewPage>>;
  abstract blocked(scope: string): Promise<z.infer<typeof blockedAuthor>[]>;
  /** How many comments on a thing can be read, by the days (`2026-11-27`) of a clock. */
  abstract byDay(target: CommentTarget, zone: string): Promise<ReadonlyMap<string, number>>;
  /** Null where it can be read no more. */
  abstract told(commentId: string): Promise<ToldComment | null>;
  /** Null where it waits no more. */
  abstract held(commentId: string): Promise<HeldComments | null>;
  /**
   * The beginnings of these comments, of those alone this reader may read now; who is mentioned is an id, as in comments. Of
   * what somebody said who left there is no more than a mark.
   */
  abstract excerpts(commentIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, string>>;
}

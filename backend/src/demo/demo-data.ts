import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { OpenBusiness } from '../modules/businesses/businesses.commands.js';
import { CreateCommunity, JoinCommunity, SetMemberRole } from '../modules/communities/communities.commands.js';
import { OpenAccount } from '../modules/identity/identity.commands.js';
import { CreatePost } from '../modules/posts/posts.commands.js';
import { demoCommunities } from './demo-communities.js';
import { demoAdmins, demoBusinesses, demoClients, demoManager } from './demo-people.js';
import { tablesOf } from '../platform/persistence/tables.js';
import { withoutEvents } from '../platform/events/outbox.subscriber.js';
import { colombePosts, doualaPosts, solarisPosts, type DemoPost } from './demo-posts.js';

const hourMs = 3_600_000;

/** Fills an empty embedded installation through the modules' own commands: all of it, or nothing. */
export async function addDemoData(em: EntityManager, commands: CommandBus): Promise<void> {
  const known = tablesOf(em).selectFrom('account').select('id').where('demo', '=', true).limit(1);
  if (await known.executeTakeFirst()) return;
  const fill = async (): Promise<void> => {
    const people = await openPeople(commands);
    const businesses: string[] = [];
    for (const { name, city } of demoBusinesses)
      businesses.push((await commands.execute(new OpenBusiness(name, city))).businessId);
    await openStaff(commands, businesses[1] ?? '');
    const posts = [colombePosts, solarisPosts, doualaPosts];
    for (const [index, community] of demoCommunities.entries()) {
      const at = (person: number): string => people[person] ?? '';
      const businessId = community.business === null ? undefined : businesses[community.business];
      const more = { inviteCode: community.inviteCode, ...(businessId ? { businessId } : {}) };
      const { communityId } = await commands.execute(new CreateCommunity(at(community.owner), community.input, more));
      for (const person of [...community.team, ...community.members])
        await commands.execute(new JoinCommunity(at(person), community.inviteCode));
      for (const person of community.team)
        await commands.execute(new SetMemberRole(at(community.owner), communityId, at(person), 'team'));
      await writePosts(commands, communityId, [at(community.owner), ...community.team.map(at)], posts[index] ?? []);
    }
    // Counted at once, since no event counts them.
    await tablesOf(em)
      .updateTable('community')
      .set(({ selectFrom }) => ({
        postsCount: selectFrom('post')
          .whereRef('communityId', '=', 'community.id')
          .select(({ fn }) => fn.countAll<number>().as('posts')),
      }))
      .execute();
  };
  // Yesterday's posts ring no bell: members are not told of a past they never lived.
  await withoutEvents(() => em.transactional(fill));
}

async function openPeople(commands: CommandBus): Promise<string[]> {
  const ids: string[] = [];
  for (const person of demoClients) {
    const { accountId } = await commands.execute(new OpenAccount({ userType: 'client', demo: true, ...person }));
    ids.push(accountId);
  }
  return ids;
}

async function openStaff(commands: CommandBus, businessId: string): Promise<void> {
  // Nobody knows these passwords: the way in is "forgot password" and the development outbox.
  const password = (): string => randomBytes(18).toString('base64url');
  for (const admin of demoAdmins)
    await commands.execute(
      new OpenAccount({ userType: 'admin', role: 'admin', demo: true, password: password(), ...admin }),
    );
  await commands.execute(
    new OpenAccount({
      userType: 'manager',
      role: 'manager',
      level: 1,
      businessId,
      demo: true,
      password: password(),
      ...demoManager,
    }),
  );
}

async function writePosts(
  commands: CommandBus,
  communityId: string,
  authors: readonly string[],
  posts: readonly DemoPost[],
): Promise<void> {
  for (const [index, [title, text]] of posts.entries()) {
    await commands.execute(
      new CreatePost({
        authorId: authors[index % authors.length] ?? '',
        communityId,
        title,
        content: toHtml(text),
        privacy: 'membersOnly',
        publish: true,
        pinned: index === 0,
        publishedAt: new Date(Date.now() - (5 + index * 29) * hourMs),
      }),
    );
  }
}

function toHtml(text: string): string {
  const html: string[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('- ')) html.push(`<p>${line}</p>`);
    else if (html.at(-1)?.endsWith('</ul>')) html.push(`${html.pop()?.slice(0, -5)}<li>${line.slice(2)}</li></ul>`);
    else html.push(`<ul><li>${line.slice(2)}</li></ul>`);
  }
  return html.join('');
}

import { campaignClickRoutes } from '@afi/contracts/campaign-clicks';
import { communityRoutes } from '@afi/contracts/communities';
import { unsubscribeRoutes } from '@afi/contracts/unsubscribe';
import { bindAddress } from '../http/bound-addresses.js';
import { safeUrl } from './log.module.js';

// As their handlers do.
for (const one of [communityRoutes.invitation, unsubscribeRoutes.page, ...Object.values(campaignClickRoutes)])
  bindAddress(one);

describe('an address as it is logged', () => {
  it.each([
    ['/api/invitations/KWTR-7XNB', '/api/invitations/…'],
    ['/u/AbC.dEf-01', '/u/…'],
    ['/u//AbC.dEf-01', '/u//…'],
    ['/u%2FAbC.dEf-01/more', '/u%2F…/more'],
    ['/u/AbC.dEf-01%2Fmore', '/u/…%2Fmore'],
    ['/c/AbC_dEf-01', '/c/…'],
    ['/o/AbC_dEf-01', '/o/…'],
    ['/u/AbC.dEf-01?again=1', '/u/…?again=1'],
    ['/api/Invitations/kwtr7xnb?from=whatsapp', '/api/Invitations/…?from=whatsapp'],
    ['/register?invite=KWTR-7XNB', '/register?invite=…'],
    ['/register?lang=fr&invite=KWTR-7XNB&x=1', '/register?lang=fr&invite=…&x=1'],
    ['/register?INVITE=KWTR-7XNB', '/register?INVITE=…'],
  ])('(d91) leaves an invitation out: %s', (asked, logged) => {
    expect(safeUrl(asked)).toBe(logged);
  });

  it.each([
    ['/app/communities/join?code=KWTR-7XNB', '/app/communities/join?code=…'],
    ['/app/communities/join?Code=KWTR-7XNB#top', '/app/communities/join?Code=…'],
    ['/login?next=%2Fapp%2Fcommunities%2Fjoin%3Fcode%3DKWTR-7XNB', '/login?next=…'],
    ['/login?lang=fr&next=/app/communities/join?code=KWTR-7XNB', '/login?lang=fr&next=…'],
    ['/login?next=/join?lang=fr&code=KWTR-7XNB', '/login?next=…&code=…'],
    ['/login?back=%2Fjoin%3Fcode%3DKWTR-7XNB&x=1', '/login?back=…&x=1'],
    ['/login?back=%252Fjoin%253Ftoken%253Dabc', '/login?back=…'],
    ['/login?back=%2Finvitations%2FKWTR-7XNB', '/login?back=…'],
    ['/login?n%65xt=%2Fjoin', '/login?n%65xt=…'],
    ['/join?c%6Fde=KWTR-7XNB', '/join?c%6Fde=…'],
    ['/join?code[]=KWTR-7XNB&code[0]=A', '/join?code[]=…&code[0]=…'],
    ['/join?code=50%', '/join?code=…'],
    ['/join?bad=%E0%A4%A', '/join?bad=…'],
    ['/join?code=A;code=B', '/join?code=…'],
  ])('(d91) leaves a code out, and the way back that holds one: %s', (asked, logged) => {
    expect(safeUrl(asked)).toBe(logged);
  });

  it.each([
    ['/api/client/communities?search=chorale%20du%20soir', '/api/client/communities?search=…'],
    ['/api/client/thoughts?mood=sad&search=Aya&tag=famille', '/api/client/thoughts?mood=sad&search=…&tag=…'],
    ['/api/admin/jobs?q=ama', '/api/admin/jobs?q=…'],
  ])('(d159) leaves out what somebody looks for: %s', (asked, logged) => {
    expect(safeUrl(asked)).toBe(logged);
  });

  it.each([
    ['/api/client/posts?cursor=abc%3D%3D&limit=20'],
    ['/api/client/posts'],
    ['/api/client/posts?'],
    ['/api/client/posts?x'],
    ['/'],
    [''],
  ])('leaves what tells nothing as it is: %s', (asked) => {
    expect(safeUrl(asked)).toBe(asked);
  });

  it('(d91) leaves out what opens a link of ours that came by message', () => {
    expect(safeUrl('/verify-email?token=abc&signature=def&to=ama%40exemple.bj&pushToken=ghi')).toBe(
      '/verify-email?token=…&signature=…&to=…&pushToken=…',
    );
  });
});

import type { CommunityView } from '@afi/contracts/communities';
import { identityScreens } from '@afi/contracts/identity';
import { hrefOf } from '@afi/contracts/screen';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { loadOrAwait } from '../../../lib/chunk-reload.js';
import { formatInviteCode } from '../../../lib/format.js';
import { withLoadingBar } from '../../../lib/loading-bar.js';
import { whatsAppLink } from '../../../lib/phone/whatsapp-link.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import classes from './InviteCard.module.css';

/** Few change it, and it needs a network all the same. */
const RenewCode = lazy(() => loadOrAwait(() => withLoadingBar(() => import('./RenewCode.js'))));

/** Nobody but its owner is in yet. */
export const isAlone = ({ membersCount }: Pick<CommunityView, 'membersCount'>): boolean => membersCount < 2;

/** The code that lets people in, and the quickest way to send it. Owner and team only. */
export function InviteCard({ community }: { community: CommunityView }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<boolean | null>(null);
  if (!community.inviteCode) return null;
  const code = formatInviteCode(community.inviteCode);
  const link = `${window.location.origin}${hrefOf(identityScreens.register, { invite: code })}`;
  const message = t('communities:invite.message', { name: community.name, code, link });
  return (
    <section className="card col" aria-labelledby="invite-title">
      <div>
        <h2 id="invite-title">{t(`communities:invite.${isAlone(community) ? 'first' : 'title'}`)}</h2>
        <p className="sm mut">
          {community.inviteLeft === null
            ? t('communities:invite.text')
            : t('communities:invite.left', { count: community.inviteLeft })}
        </p>
      </div>
      <div className={classes.code}>{code}</div>
      <div className={classes.acts}>
        <CopyButton text={link} label={t('communities:invite.copy')} />
        <Button
          component="a"
          href={whatsAppLink(message)}
          target="_blank"
          rel="noopener"
          color="green"
          aria-label={t('communities:invite.whatsapp')}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          WhatsApp
        </Button>
      </div>
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        {t('communities:renew.action')}
      </button>
      {asking === null ? null : (
        <Suspense fallback={null}>
          <RenewCode community={community} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

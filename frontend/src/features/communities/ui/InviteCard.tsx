import type { CommunityView } from '@afi/contracts/communities';
import { identityScreens } from '@afi/contracts/identity';
import { hrefOf } from '@afi/contracts/screen';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { formatInviteCode } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Confirm } from '../../../ui/Confirm.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { useRenewCode } from '../api/communities.js';
import classes from './InviteCard.module.css';

/** How many people a code may be for, to choose from. */
const limits = [10, 20, 30, 50, 100, 200, 500];

/** Nobody but its owner is in yet. */
export const isAlone = ({ membersCount }: Pick<CommunityView, 'membersCount'>): boolean => membersCount < 2;

/** The code that lets people in, and the quickest way to send it. Owner and team only. */
export function InviteCard({ community }: { community: CommunityView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [uses, setUses] = useState('');
  const renew = useRenewCode();
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
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
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
      <Confirm
        open={asking}
        title={t('communities:renew.title')}
        text={t('communities:renew.text')}
        action={t('communities:renew.action')}
        busy={renew.isPending}
        needsNetwork
        onClose={() => setAsking(false)}
        onConfirm={() =>
          renew.mutate(
            { params: { id: community.id }, body: uses ? { uses: Number(uses) } : {} },
            {
              onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
              onSuccess: () => showToast({ tone: 'ok', text: t('communities:renew.done') }),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        <NativeSelect
          label={t('communities:renew.uses')}
          value={uses}
          onChange={({ currentTarget }) => setUses(currentTarget.value)}
          data={[
            { value: '', label: t('communities:renew.all') },
            ...limits.map((count) => ({ value: String(count), label: t('communities:renew.people', { count }) })),
          ]}
        />
      </Confirm>
    </section>
  );
}

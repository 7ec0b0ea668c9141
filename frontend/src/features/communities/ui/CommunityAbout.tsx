import type { CommunityView } from '@afi/contracts/communities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { Confirm } from '../../../ui/Confirm.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import classes from './CommunityAbout.module.css';
import { useLeave } from '../api/members.js';

export function CommunityAbout({ community, onLeft }: { community: CommunityView; onLeft: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const leave = useLeave(community);
  const facts: [string, string][] = [
    [t('community-members:about.type'), t(`communities:types.${community.type}`)],
    [t('community-members:about.city'), community.city],
    [t('community-members:about.purpose'), community.purpose],
    [t('community-members:about.visibility'), t(`communities:visibility.${community.visibility}`)],
    [t('community-members:about.created'), format.date(community.createdAt)],
  ];
  return (
    <>
      <section className="card col">
        <p style={{ whiteSpace: 'pre-wrap' }} className={community.about ? undefined : 'mut'}>
          {community.about || t('community-members:about.none')}
        </p>
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt className="mut">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {community.website ? (
          <a href={community.website} target="_blank" rel="noopener noreferrer">
            {community.website}
          </a>
        ) : null}
      </section>
      {community.role === 'owner' ? null : (
        <div>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('community-members:leave.action')}
          </Button>
        </div>
      )}
      <Confirm
        open={asking}
        danger
        title={t('community-members:leave.title', { name: community.name })}
        text={t('community-members:leave.text')}
        action={t('community-members:leave.action')}
        busy={leave.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          leave.mutate(
            { params: { id: community.id } },
            {
              onSuccess: onLeft,
              onKept: onLeft,
              onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
            },
          )
        }
      />
    </>
  );
}

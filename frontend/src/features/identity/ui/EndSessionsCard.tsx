import type { identityRoutes } from '@afi/contracts/identity';
import type { AnswerOf } from '@afi/contracts/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Confirm } from '../../../ui/Confirm.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useEndSessionsOf, useFindAccount } from '../api/account.js';

type Found = AnswerOf<typeof identityRoutes.findAccount>['accounts'];

/** For somebody who lost a phone: an admin signs all their devices out. */
export function EndSessionsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState<Found[number] | null>(null);
  const end = useEndSessionsOf();
  const form = useForm(useFindAccount(), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { identifier: '' },
    input: ({ identifier }) => ({ body: { identifier } }),
    says: { identifier: t('account:sessionsOf.missing') },
    single: 'identifier',
    onDone: ({ accounts }) => setFound(accounts),
  });
  const confirm = () => {
    if (!asked) return;
    end.mutate(
      { params: { id: asked.id } },
      {
        onSuccess: ({ ended }) => {
          showToast({ tone: 'ok', text: t('account:settings.othersEnded', { count: ended }) });
          setFound(null);
        },
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setAsked(null),
      },
    );
  };
  return (
    <section className="card col" aria-labelledby="sessions-of-title">
      <div>
        <h2 id="sessions-of-title">{t('account:sessionsOf.title')}</h2>
        <p className="sm mut">{t('account:sessionsOf.text')}</p>
      </div>
      <FormFrame
        form={form}
        actions={
          <div>
            <Button type="submit" variant="default" loading={form.busy()}>
              {t('account:sessionsOf.find')}
            </Button>
          </div>
        }
      >
        <TextInput {...form.field('identifier')} label={t('account:sessionsOf.identifier')} autoComplete="off" />
      </FormFrame>
      {found?.length === 0 ? <p role="status">{t('account:sessionsOf.none')}</p> : null}
      {found?.map((account) => (
        <div key={account.id} className="row wrap">
          <div className="grow">
            <p className="b">{account.fullname}</p>
            <p className="sm mut">
              {account.closedAt
                ? t(account.forgottenFrom ? 'account:sessionsOf.closed' : 'account:sessionsOf.closedStaff', {
                    at: format.date(account.closedAt),
                    from: account.forgottenFrom ? format.date(account.forgottenFrom) : '',
                  })
                : t('account:sessionsOf.devices', { count: account.sessions.length })}
            </p>
            {account.sessions.slice(0, 5).map((session) => (
              <p key={session.id} className="sm mut">
                {session.device} · {t('account:settings.lastSeen', { when: format.ago(session.lastSeenAt) })}
              </p>
            ))}
          </div>
          {account.sessions.length > 0 ? (
            <Button color="red" onClick={() => setAsked(account)}>
              {t('account:sessionsOf.end')}
            </Button>
          ) : null}
        </div>
      ))}
      <Confirm
        open={asked !== null}
        title={t('account:sessionsOf.endTitle', { name: asked?.fullname ?? '' })}
        text={t('account:sessionsOf.endText')}
        action={t('account:sessionsOf.end')}
        danger
        busy={end.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

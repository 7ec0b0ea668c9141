import type { ClientProfile } from '@afi/contracts/profiles';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { formatCountdown, formatPhone } from '../../../lib/format.js';
import { whatsAppLink } from '../../../lib/phone/whatsapp-link.js';
import { showToast } from '../../../lib/toast.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Chip } from '../../../ui/Chip.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { Avatar } from '../../../ui/Avatar.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useResendConfirmation, useUpdateProfile } from '../api/account.js';
import { askedBefore, contactChannels, type Channel } from '../api/asked-contact.js';
import { useCountdown } from '../api/login.js';
import { ContactForm } from './ContactForm.js';

function EmailLine({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [wait, setWait] = useState({ seconds: 0 });
  const left = useCountdown(wait.seconds, wait);
  const resend = useResendConfirmation();
  if (!profile.email) return <dd className="mut">{t('account:profile.emailNone')}</dd>;
  const ask = () =>
    resend.mutate(
      {},
      {
        onSuccess: ({ resendAfter }) => {
          setWait({ seconds: resendAfter });
          showToast({ tone: 'ok', text: t('account:profile.emailResent') });
        },
        onError: (error) => {
          setWait({ seconds: error.retryAfter ?? 0 });
          showToast({ tone: 'bad', text: errorText(error) });
        },
      },
    );
  return (
    <dd className="col tight">
      <span className="row wrap" style={{ gap: '0.5rem' }}>
        <span style={{ overflowWrap: 'anywhere' }}>{profile.email}</span>
        {profile.emailConfirmed ? (
          <Chip tone="ok">{t('account:profile.emailConfirmed')}</Chip>
        ) : (
          <Chip tone="warn">{t('account:profile.emailWaiting')}</Chip>
        )}
      </span>
      {profile.emailConfirmed ? null : (
        <button type="button" className="link-button" disabled={left > 0 || resend.isPending} onClick={ask}>
          {left > 0
            ? t('account:profile.emailResendIn', { time: formatCountdown(left) })
            : t('account:profile.emailResend')}
        </button>
      )}
    </dd>
  );
}

/** An address need not be there: the number signs in too. */
function RemoveEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const update = useUpdateProfile();
  const [asking, setAsking] = useState(false);
  const remove = () =>
    update.mutate(
      { body: { email: null } },
      {
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        {t('account:contact.remove')}
      </button>
      <Confirm
        open={asking}
        title={t('account:contact.removeTitle')}
        text={t('account:contact.removeText', { email })}
        action={t('account:contact.remove')}
        danger
        busy={update.isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

export function ProfileCard({ profile, onEdit }: { profile: ClientProfile; onEdit: () => void }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<Channel | null>(
    () => contactChannels.find((channel) => askedBefore(channel)) ?? null,
  );
  const change = (channel: Channel, label: string) =>
    changing === channel ? (
      <dd style={{ marginTop: '0.75rem' }}>
        <ContactForm channel={channel} onClose={() => setChanging(null)} />
      </dd>
    ) : (
      <dd className="row wrap">
        <button type="button" className="link-button" onClick={() => setChanging(channel)}>
          {label}
        </button>
        {channel === 'email' && profile.email ? <RemoveEmail email={profile.email} /> : null}
      </dd>
    );
  return (
    <section className="card col">
      <div className="row wrap">
        <Avatar name={profile.fullname} picture={profile.picture} size={3.5} />
        <div className="grow" data-names="" style={{ flexBasis: 'min(10rem, 100%)' }}>
          <h2 style={{ overflowWrap: 'anywhere' }}>{profile.fullname}</h2>
          <p className="mut">{t(`identity:roles.${profile.role}`)}</p>
        </div>
        <Button variant="default" onClick={onEdit}>
          {t('account:profile.edit')}
        </Button>
      </div>
      <dl className="col">
        <div>
          <dt className="sm mut">{t('account:profile.phone')}</dt>
          <dd className="num">{profile.phone ? formatPhone(profile.phone) : '—'}</dd>
          {change('phone', t('account:contact.changePhone'))}
        </div>
        <div>
          <dt className="sm mut">{t('account:profile.email')}</dt>
          <EmailLine profile={profile} />
          {change('email', t(profile.email ? 'account:contact.changeEmail' : 'account:profile.emailAdd'))}
        </div>
      </dl>
    </section>
  );
}

export function ReferralCard({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation();
  const link = `${window.location.origin}/register?ref=${encodeURIComponent(profile.referralCode)}`;
  const message = t('account:profile.shareText', { code: profile.referralCode, link });
  return (
    <section className="card col">
      <div>
        <h2>{t('account:profile.referral')}</h2>
        <p className="sm mut">{t('account:profile.referralText')}</p>
      </div>
      <div className="row wrap">
        <span className="b" style={{ fontSize: 'min(1.25rem, 8vw)', letterSpacing: '0.1em' }}>
          {profile.referralCode}
        </span>
        <CopyButton text={link} label={t('shell:copy')} />
        <Button
          component="a"
          href={whatsAppLink(message)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          {t('account:profile.share')}
        </Button>
      </div>
    </section>
  );
}

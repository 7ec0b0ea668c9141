import type { CampaignContents } from '@afi/contracts/campaign-content';
import { contentFor, filledText, onOneLine, type CampaignReader } from '@afi/contracts/campaign-texts';
import type { CampaignChannel } from '@afi/contracts/campaigns';
import { IconBell, IconBrandWhatsapp, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Preview.module.css';

interface PreviewProps {
  contents: CampaignContents;
  language: 'fr' | 'en';
  reader: CampaignReader | null;
  channels: readonly CampaignChannel[];
  /** Where there are several. */
  title?: string;
}

const nobody: CampaignReader = { firstname: '', lastname: '', city: '' };

/** As it will look to somebody: on their phone, in WhatsApp, in their mail. */
export function Preview({ contents, language, reader, channels, title: heading }: PreviewProps) {
  const headingId = useId();
  const { t } = useTranslation();
  const person = reader ?? nobody;
  const shown = (channel: CampaignChannel) => {
    const { title, text, url } = contentFor(contents, language, channel);
    return {
      title: filledText(title, person) || t('campaigns:preview.emptyTitle'),
      text: filledText(text, person) || t('campaigns:preview.emptyText'),
      // As it leaves: an address of ours, which counts who came.
      url: url ? `${window.location.origin}/c/…` : null,
    };
  };
  const written = channels.filter((one) => one === 'whatsapp' || one === 'email');
  const target = written.map((one) => contentFor(contents, language, one).url).find(Boolean);
  // In the language of the message, whatever that of the screen.
  const endOf = (channel: 'whatsapp' | 'email') => t(`campaigns:preview.endOf.${language}.${channel}`);
  const fullname = `${person.firstname} ${person.lastname}`.trim();
  const onPhone = channels.filter((one) => one === 'push' || one === 'inapp');
  // One picture for both where they say the same.
  const [first, second] = onPhone;
  const isAlike = first && second && JSON.stringify(shown(first)) === JSON.stringify(shown(second));
  const phones = isAlike ? [onPhone] : onPhone.map((one) => [one]);
  const [whatsapp, email] = [shown('whatsapp'), shown('email')];
  return (
    <section className="card col" aria-labelledby={headingId}>
      <div className="row spread wrap">
        <h2 id={headingId}>{heading ?? t('campaigns:preview.title')}</h2>
        {fullname ? (
          <span className="sm mut">
            {t('campaigns:preview.for')} {fullname}
          </span>
        ) : null}
      </div>
      {phones.map((alike) => (
        <Shows
          key={alike.join()}
          icon={<IconBell size={18} aria-hidden="true" />}
          name={alike.map((one) => t(`campaigns:channels.${one}`)).join(', ')}
        >
          <div className={classes.phone}>
            <div className={classes.card}>
              <p className="b">{shown(alike[0] ?? 'inapp').title}</p>
              <p className={classes.clamped}>{shown(alike[0] ?? 'inapp').text}</p>
            </div>
          </div>
        </Shows>
      ))}
      {channels.includes('whatsapp') ? (
        <Shows icon={<IconBrandWhatsapp size={18} aria-hidden="true" />} name={t('campaigns:preview.whatsapp')}>
          <div className={classes.chat}>
            <div className={classes.bubble}>
              <p className="b">{onOneLine(whatsapp.title)}</p>
              <p>{onOneLine([whatsapp.text, whatsapp.url ?? '', endOf('whatsapp')].join(' '))}</p>
            </div>
          </div>
          {/\n/.test(whatsapp.text) ? <p className="sm mut">{t('campaigns:preview.oneLine')}</p> : null}
        </Shows>
      ) : null}
      {channels.includes('email') ? (
        <Shows icon={<IconMail size={18} aria-hidden="true" />} name={t('campaigns:preview.email')}>
          <div className={classes.mail}>
            <p className="b">{email.title}</p>
            <p className={classes.lines}>{email.text}</p>
            {email.url ? <Address url={email.url} /> : null}
            <p className="xs mut">{endOf('email')}</p>
          </div>
        </Shows>
      ) : null}
      {target ? <p className="sm mut">{t('campaigns:preview.leadsTo', { url: target })}</p> : null}
    </section>
  );
}

function Shows({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="col">
      <p className="row sm mut">
        {icon}
        {name}
      </p>
      {children}
    </div>
  );
}

/** Not a link: here it leads nowhere. */
function Address({ url }: { url: string }) {
  return (
    <p className={`row sm ${classes.address}`}>
      <IconExternalLink size={16} aria-hidden="true" />
      {url}
    </p>
  );
}

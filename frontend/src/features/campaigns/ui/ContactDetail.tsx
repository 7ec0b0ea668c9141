import type { ContactView } from '@afi/contracts/campaign-contacts';
import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { ContactChip } from './ContactsTable.js';
import { MessageChip } from './StatusChip.js';

/** One contact: where they are reached, how they agreed, what they were sent. */
export function ContactDetail({ contact }: { contact: ContactView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { consent, origin, consentedAt, ways, sent } = contact;
  const from = consent.campaign
    ? t('contacts:fromCampaign', { name: consent.campaign.name })
    : t(origin === 'file' ? 'contacts:fromList' : 'contacts:origins.hand');
  return (
    <>
      <section className="card col" aria-labelledby="contact-ways">
        <h2 id="contact-ways">{t('contacts:ways')}</h2>
        {ways.map(({ channel, to, ended }) => (
          <div key={channel} className="row spread wrap">
            <span>
              <span className="b num">{to}</span>
              <span className="sm mut"> · {t(`contacts:channels.${channel}`)}</span>
            </span>
            <ContactChip ended={ended} />
          </div>
        ))}
      </section>
      <section className="card col" aria-labelledby="contact-consent">
        <h2 id="contact-consent">{t('contacts:consent')}</h2>
        {consent.note ? <p>{consent.note}</p> : null}
        <p className="sm mut">
          {[
            t('contacts:agreedOn', { when: format.dateTime(consentedAt) }),
            from,
            consent.by ? t('contacts:by', { name: consent.by.fullname }) : t('contacts:byGone'),
          ].join(' · ')}
        </p>
      </section>
      <section className="col" aria-labelledby="contact-sent">
        <h2 id="contact-sent">{t('contacts:sent')}</h2>
        {sent.length === 0 ? (
          <EmptyState icon={IconSend} title={t('contacts:sentNone')}>
            {t('contacts:sentNoneText')}
          </EmptyState>
        ) : (
          sent.map(({ id, campaign, channel, status, reason, clickedAt, updatedAt }) => (
            <article key={id} className="card col">
              <div className="row spread wrap">
                <Link to={hrefOf(campaignScreens.one, { id: campaign.id })}>{campaign.name}</Link>
                <MessageChip status={status} />
              </div>
              <p className="sm mut">
                {[
                  t(`campaigns:channels.${channel}`),
                  format.dateTime(updatedAt),
                  reason,
                  clickedAt && t('contacts:clicked', { when: format.dateTime(clickedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </article>
          ))
        )}
      </section>
    </>
  );
}

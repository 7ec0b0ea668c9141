import { campaignScreens } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useContact } from '../../features/campaigns/api/contacts.js';
import { ContactActs } from '../../features/campaigns/ui/ContactActs.js';
import { ContactDetail } from '../../features/campaigns/ui/ContactDetail.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** One contact: how they agreed, and what they were sent. */
export default function ContactPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useContact(id);
  const contact = query.data;
  return (
    <div className="page">
      <PageTitle
        title={contact ? contact.firstname || t('contacts:unnamed') : t('contacts:one')}
        subtitle={
          contact
            ? [
                `${t('contacts:since')} ${format.date(contact.createdAt)}`,
                t(contact.hasAccount ? 'contacts:hasAccount' : 'contacts:noAccount'),
              ].join(' · ')
            : ''
        }
        back={campaignScreens.contacts}
      />
      <AsyncContent query={query} home={campaignScreens.contacts}>
        {(read) => (
          <>
            <ContactActs contact={read} onRemoved={() => void navigate(campaignScreens.contacts)} />
            <ContactDetail contact={read} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

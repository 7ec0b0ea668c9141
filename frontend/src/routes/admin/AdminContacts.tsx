import { useTranslation } from 'react-i18next';
import { AddContact } from '../../features/campaigns/ui/AddContact.js';
import { ContactsTable } from '../../features/campaigns/ui/ContactsTable.js';
import { useRequestExport } from '../../features/exports/api/exports.js';
import { ExportNotice } from '../../features/exports/ui/ExportNotice.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

const list = 'campaigns.contacts';

/** People campaigns may write to by their consent. */
export default function AdminContacts() {
  const { t } = useTranslation();
  const requestExport = useRequestExport(list);
  return (
    <div className="page">
      <PageTitle subtitle={t('contacts:lead')} actions={<AddContact />} />
      <ExportNotice list={list} />
      <ContactsTable onLongCsv={requestExport} add={<AddContact />} />
    </div>
  );
}

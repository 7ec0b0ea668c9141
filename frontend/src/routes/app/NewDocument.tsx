import { communityScreens } from '@afi/contracts/communities';
import { documentScreens } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { CommunityPicker } from '../../features/communities/ui/CommunityPicker.js';
import { forgetUpload, restoreUpload, startUpload, useUpload } from '../../features/documents/api/upload.js';
import { DropZone } from '../../features/documents/ui/DropZone.js';
import { LinkForm } from '../../features/documents/ui/LinkForm.js';
import { UploadCard } from '../../features/documents/ui/UploadCard.js';
import { Choice } from '../../ui/Choice.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function NewDocument() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const communities = useWritableCommunities();
  const upload = useUpload();
  const [kind, setKind] = useState<'pdf' | 'link'>(search.get('kind') === 'link' ? 'link' : 'pdf');
  const [picked, setPicked] = useState(search.get('communityId') ?? '');
  const ready = upload?.documentId;
  useEffect(() => void restoreUpload(), []);
  useEffect(() => {
    if (!ready) return;
    forgetUpload();
    void navigate(hrefOf(documentScreens.one, { id: ready }), { replace: true });
  }, [ready, navigate]);
  return (
    <div className="page narrow">
      <PageTitle back={picked ? hrefOf(communityScreens.one, { id: picked }) : documentScreens.list} />
      {upload ? (
        <UploadCard upload={upload} />
      ) : (
        <AsyncContent query={communities}>
          {(items) => {
            const communityId = items.some((one) => one.id === picked) ? picked : (items[0]?.id ?? '');
            return items.length === 0 ? (
              <EmptyState
                icon={IconUsers}
                title={t('communities:noneToWrite')}
                actions={<LinkButton to={communityScreens.list}>{t('communities:title')}</LinkButton>}
              >
                {t('communities:noneToWriteText')}
              </EmptyState>
            ) : (
              <>
                <p className="mut">{t('documents:new.lead')}</p>
                <CommunityPicker communities={items} value={communityId} onChange={setPicked} />
                <Choice
                  legend={t('documents:new.kind')}
                  hideLegend
                  value={kind}
                  onChange={setKind}
                  options={[
                    { value: 'pdf', label: t('documents:new.pdf') },
                    { value: 'link', label: t('documents:new.link') },
                  ]}
                />
                {kind === 'pdf' ? (
                  <DropZone onFile={(file) => void startUpload(file, communityId)} />
                ) : (
                  <LinkForm
                    communityId={communityId}
                    onCreated={(id) => void navigate(hrefOf(documentScreens.one, { id }), { replace: true })}
                  />
                )}
              </>
            );
          }}
        </AsyncContent>
      )}
    </div>
  );
}

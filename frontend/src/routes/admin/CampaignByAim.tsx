import { campaignScreens } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAim } from '../../features/campaigns/api/aims.js';
import { AimForm } from '../../features/campaigns/ui/AimForm.js';
import { AimProgress } from '../../features/campaigns/ui/AimProgress.js';
import { AimResult } from '../../features/campaigns/ui/AimResult.js';
import { useAdminJob } from '../../features/jobs/api/jobs.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';

/** A campaign proposed for an aim: asked for, followed, read. */
export default function CampaignByAim() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const aimId = search.get('aim') ?? '';
  return (
    <div className="page">
      <PageTitle subtitle={t('campaigns:aim.lead')} back={campaignScreens.list} />
      {aimId ? <Proposed aimId={aimId} /> : <AimForm onAsked={(aim) => setSearch({ aim })} />}
    </div>
  );
}

function Proposed({ aimId }: { aimId: string }) {
  const { t } = useTranslation();
  const query = useAim(aimId);
  return (
    <AsyncContent query={query} home={campaignScreens.list}>
      {(aim) => (
        <>
          <p className="b">{aim.aim}</p>
          {aim.state === 'working' ? <Working jobId={aim.jobId} /> : null}
          {aim.state === 'failed' ? <Failed jobId={aim.jobId} /> : null}
          {aim.proposal ? <AimResult aim={aim} proposal={aim.proposal} /> : null}
          {aim.state === 'working' ? null : (
            <LinkButton variant="default" to={campaignScreens.agent}>
              {t('campaigns:aim.again')}
            </LinkButton>
          )}
        </>
      )}
    </AsyncContent>
  );
}

/** Why: some sentences say nothing that could be proposed. */
function Failed({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const job = useAdminJob(jobId).data;
  return <Note tone="bad">{job?.error?.message ?? t('campaigns:aim.failed')}</Note>;
}

function Working({ jobId }: { jobId: string }) {
  const job = useAdminJob(jobId).data;
  return <AimProgress stage={job?.stage ?? null} />;
}

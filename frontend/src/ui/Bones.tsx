import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';

export function Bone({
  width = '100%',
  height = '0.625rem',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const style: CSSProperties = { width, height, ...(radius ? { borderRadius: radius } : {}) };
  return <span className="bone" style={style} />;
}

function BoneCard() {
  return (
    <div className="card col">
      <div className="row">
        <Bone width="2.25rem" height="2.25rem" radius="0.625rem" />
        <div className="grow col tight">
          <Bone width="38%" />
          <Bone width="22%" height="0.5rem" />
        </div>
      </div>
      <Bone width="72%" height="0.875rem" />
      <Bone width="96%" />
      <Bone width="88%" />
    </div>
  );
}

/** The shape of a few lines, without a word to readers. */
export function BoneText() {
  return (
    <div className="col tight" aria-hidden="true">
      <Bone width="96%" />
      <Bone width="88%" />
      <Bone width="54%" />
    </div>
  );
}

/** Where the rest of a text will be. */
export function BoneLines() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell:state.loading')}>
      <BoneText />
    </div>
  );
}

/** Where cards will be. One status message for readers, none of the shapes. */
export function BoneCards({ count = 3 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell:state.loading')}>
      <div className="col" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <BoneCard key={index} />
        ))}
      </div>
    </div>
  );
}

/** Where a list of rows will be. */
export function BoneRows({ count = 4 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell:state.loading')} className="card list-card">
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div className="list-row" key={index}>
            <Bone width="2.75rem" height="2.75rem" radius="0.75rem" />
            <div className="grow col tight">
              <Bone width="52%" />
              <Bone width="30%" height="0.5rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import classes from './Skeleton.module.css';

export function Skeleton({
  width = '100%',
  height = '0.625rem',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const style: CSSProperties = { width, height, ...(radius ? { borderRadius: radius } : {}) };
  return <span data-skeleton className={classes.skeleton} style={style} />;
}

function SkeletonCard() {
  return (
    <div className="card col">
      <div className="row">
        <Skeleton width="2.25rem" height="2.25rem" radius="0.625rem" />
        <div className="grow col tight">
          <Skeleton width="38%" />
          <Skeleton width="22%" height="0.5rem" />
        </div>
      </div>
      <Skeleton width="72%" height="0.875rem" />
      <Skeleton width="96%" />
      <Skeleton width="88%" />
    </div>
  );
}

/** The shape of a few lines, without a word to readers. */
export function SkeletonText() {
  return (
    <div className="col tight" aria-hidden="true">
      <Skeleton width="96%" />
      <Skeleton width="88%" />
      <Skeleton width="54%" />
    </div>
  );
}

/** Where the rest of a text will be. */
export function SkeletonLines() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell:state.loading')}>
      <SkeletonText />
    </div>
  );
}

/** Where cards will be. One status message for readers, none of the shapes. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell:state.loading')}>
      <div className="col" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
    </div>
  );
}

/** Where a list of rows will be. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell:state.loading')} className="card list-card">
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div className="list-row" key={index}>
            <Skeleton width="2.75rem" height="2.75rem" radius="0.75rem" />
            <div className="grow col tight">
              <Skeleton width="52%" />
              <Skeleton width="30%" height="0.5rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where a screen will be: a file that is there at once shows no outline first. */
export function LateSkeleton() {
  return (
    <div className={classes.late}>
      <SkeletonCards />
    </div>
  );
}

import { Logo } from './Logo.js';
import { SkeletonCards } from '../Skeleton.js';
import frame from './Frame.module.css';

/** The shape of a signed-in frame while its file is on the way: on a slow network that is seconds. */
export function FrameOutline() {
  return (
    <div className={frame.frame}>
      <header className={frame.top}>
        <div className={frame.logo}>
          <Logo to="." />
        </div>
      </header>
      <div className={frame.outline}>
        <main className={frame.main}>
          <SkeletonCards />
        </main>
      </div>
    </div>
  );
}

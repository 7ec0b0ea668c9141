import { lazy, Suspense } from 'react';
import { Bone } from '../Bones.js';
import type { RichEditorProps } from './RichEditor.js';
import classes from './RichEditor.module.css';

const RichEditor = lazy(() => import('./RichEditor.js'));

/** The editor weighs as much as the rest of a screen: it comes when someone starts to write. */
export function LazyRichEditor(props: RichEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={classes.editor}>
          <div className={`col ${classes.text}`}>
            <Bone width="90%" />
            <Bone width="96%" />
            <Bone width="60%" />
          </div>
        </div>
      }
    >
      <RichEditor {...props} />
    </Suspense>
  );
}

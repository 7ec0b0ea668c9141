import type { PostActViews } from '../../features/posts/ui/PostActs.js';
import { MakePicture } from './MakePicture.js';

export default { any: MakePicture } satisfies PostActViews;

import { hashOf } from './word-hash.ts';
import { SIMD_KERNEL } from './kernel/kernel-bytes.ts';

/** To be raised by whoever changes, outside the kernel, what is recognised: then every article is tagged again. */
const RULES = 1;

/** Names the code that recognises concepts: tags that another one made may differ. */
export const taggerCode = (): string => `${RULES}-${(hashOf(SIMD_KERNEL) >>> 0).toString(16)}`;

import v8 from 'node:v8';

/**
 * The index computes in long loops over typed arrays, and V8's middle compiler gets one of them wrong now and then:
 * on a busy machine the second similarity query of a process came out different from all others in about one process
 * in twenty (V8 13.6, Node 24). With that compiler off it did not. See docs/decisions/0015.
 */
v8.setFlagsFromString('--no-maglev');

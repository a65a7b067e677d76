/** Puts a story in the place of the browser's sound: let out or blocked, and in any case not heard. */
export function storyAudio(isSilent: boolean): void {
  const connect = <Node>(to: Node) => to;
  const node = { buffer: null, connect, disconnect: nothing, start: nothing, stop: nothing };
  class StoryContext extends EventTarget {
    readonly state = isSilent ? 'suspended' : 'running';
    readonly destination = {};
    resume = async () => undefined;
    decodeAudioData = async () => ({});
    createBufferSource = () => ({ ...node });
    createGain = () => ({ ...node, gain: { value: 1 } });
  }
  Object.assign(window, { AudioContext: StoryContext });
}

const nothing = () => undefined;

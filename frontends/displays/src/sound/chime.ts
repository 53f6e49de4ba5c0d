/** A warm fifth. The second tone starts while the first still sounds. */
const tones = [
  { hertz: 659.25, atSeconds: 0 },
  { hertz: 987.77, atSeconds: 0.18 },
] as const;
const loudest = 0.22;
const toneSeconds = 0.9;

type AudioMaker = new () => AudioContext;

const audioMaker = (): AudioMaker | undefined =>
  globalThis.AudioContext ?? (globalThis as { webkitAudioContext?: AudioMaker }).webkitAudioContext;

/** The sound of a new QR. Browsers allow sound only after someone has touched the page. */
export class Chime {
  readonly #onChange: (isAllowed: boolean) => void;
  #context: AudioContext | undefined;

  constructor(onChange: (isAllowed: boolean) => void) {
    this.#onChange = onChange;
  }

  get isAllowed(): boolean {
    return this.#context?.state === 'running';
  }

  /** Call it in response to a touch of the page. */
  async allow(): Promise<void> {
    const Maker = audioMaker();
    if (Maker === undefined || this.isAllowed) return;
    if (this.#context?.state === 'closed') this.#context = undefined;
    if (this.#context === undefined) {
      this.#context = new Maker();
      this.#context.addEventListener('statechange', () => this.#onChange(this.isAllowed));
    }
    try {
      await this.#context.resume();
    } catch (failure) {
      // It can't be resumed anymore. The next touch creates another.
      console.warn('The sound could not be allowed.', failure);
      this.close();
    }
    this.#onChange(this.isAllowed);
  }

  ring(): void {
    const context = this.#context;
    if (context === undefined || !this.isAllowed) return;
    for (const { hertz, atSeconds } of tones) {
      const begin = context.currentTime + atSeconds;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'sine';
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(loudest, begin + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + toneSeconds);
      tone.connect(volume);
      volume.connect(context.destination);
      tone.start(begin);
      tone.stop(begin + toneSeconds);
    }
  }

  close(): void {
    const context = this.#context;
    this.#context = undefined;
    if (context !== undefined && context.state !== 'closed') void context.close();
  }
}

import { useEffect, useState } from 'react';

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
class Chime {
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

/** Events that may unlock sound, in every browser. The listeners stay, because a tablet may lose its sound again. */
const touches = ['pointerup', 'click', 'keydown'] as const;

export interface Sound {
  /** Whether a ring would be audible now. */
  readonly isAllowed: boolean;
  readonly ring: () => void;
}

/** @param isWanted whether touching the page unlocks the sound */
export function useChime(isWanted = true): Sound {
  const [isAllowed, setAllowed] = useState(false);
  const [chime] = useState(() => new Chime(setAllowed));

  useEffect(() => {
    if (!isWanted) return;
    const allow = () => void chime.allow();
    for (const touch of touches) window.addEventListener(touch, allow);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, allow);
    };
  }, [chime, isWanted]);
  useEffect(() => () => chime.close(), [chime]);

  return { isAllowed: isWanted && isAllowed, ring: () => isWanted && chime.ring() };
}

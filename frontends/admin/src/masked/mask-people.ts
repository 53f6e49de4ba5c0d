import { onAnswer } from '@rewards/client';
import { maskedMark } from './masked.ts';
import { PersonNames } from './person-names.ts';

/**
 * Masks the page from now on.
 *
 * @param answers what the service answered so far, as far as it's kept
 * @returns a function that ends this
 */
export function startMasking(answers: readonly unknown[]): () => void {
  const names = new PersonNames();
  names.read(answers);
  const stopListening = onAnswer((answer) => names.read(answer));
  const unmask = maskPeople(names);
  return () => {
    unmask();
    stopListening();
  };
}

/** On every element whose own text is about a person, while the screen is masked. */
const personMark = 'data-person-seen';

/** Their words are the program's, unless they are a full name. */
const labels = ['button', 'label', 'th', 'kbd', 'h2', 'h3', 'legend', 'nav'].join();

const textOf = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ' ')).join('');

/** Elements that have text or a tooltip themselves, from a node down. */
function elementsIn(node: Node): readonly Element[] {
  const found = new Set<Element>();
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text: Node | null = walker.currentNode; text !== null; text = walker.nextNode())
    if (text.nodeType === Node.TEXT_NODE && text.parentElement !== null) found.add(text.parentElement);
  if (node instanceof Element) for (const element of [node, ...node.querySelectorAll('[title]')]) found.add(element);
  return [...found];
}

/**
 * Marks every element whose own text is about a person, wherever it is on the page: lists, dialogs, toasts. What is
 * drawn later is marked before it's painted. A style sheet hides what is marked.
 *
 * @returns a function that ends this
 */
function maskPeople(names: PersonNames): () => void {
  const root = document.documentElement;
  /** A tooltip would show the name. */
  const titles = new Map<Element, string>();
  let known = names.size;

  const look = (element: Element) => {
    const text = textOf(element);
    const isAboutPerson = element.closest(labels) === null ? names.areIn(text) : names.areFullIn(text);
    // A closed choice shows one of its options.
    const shown = element instanceof HTMLOptionElement ? (element.closest('select') ?? element) : element;
    if (shown === element || isAboutPerson) shown.toggleAttribute(personMark, isAboutPerson);
    const title = element.getAttribute('title');
    if (title === null || !(isAboutPerson || names.areIn(title))) return;
    titles.set(element, title);
    element.removeAttribute('title');
  };

  const lookAt = (nodes: Iterable<Node>) => {
    for (const node of nodes) for (const element of elementsIn(node)) look(element);
  };

  const changes = new MutationObserver((all) => {
    // A new name may be on the page already.
    if (names.size > known) {
      known = names.size;
      lookAt([document.body]);
      return;
    }
    lookAt(
      new Set(
        all.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [target, ...addedNodes] : [target])),
      ),
    );
  });

  root.setAttribute(maskedMark, '');
  lookAt([document.body]);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['title'] });

  return () => {
    changes.disconnect();
    root.removeAttribute(maskedMark);
    for (const element of document.querySelectorAll(`[${personMark}]`)) element.removeAttribute(personMark);
    for (const [element, title] of titles) if (!element.hasAttribute('title')) element.setAttribute('title', title);
  };
}

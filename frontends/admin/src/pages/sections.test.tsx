import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Component, type ComponentType, type PropsWithChildren } from 'react';
import { DashboardPage } from './dashboard-page.tsx';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { SectionSlot } from './section-slot.tsx';
import { sections, type DeskSection } from './sections.ts';

/** Stands in for the IntersectionObserver, under the test's control. */
class StandInView {
  static all: StandInView[] = [];
  readonly #told: (entries: readonly { isIntersecting: boolean }[]) => void;
  readonly #seen: Element[] = [];

  constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#told = told;
    StandInView.all.push(this);
  }

  observe(element: Element): void {
    this.#seen.push(element);
  }

  disconnect(): void {
    this.#seen.splice(0);
  }

  static tell(id: string, isIntersecting: boolean) {
    return act(async () => {
      for (const view of this.all) {
        if (view.#seen.some((element) => element.id === id)) view.#told([{ isIntersecting }]);
      }
    });
  }
}

/** Catches what a page can't handle. */
class Shell extends Component<PropsWithChildren, { readonly told?: string }> {
  override state: { readonly told?: string } = {};

  static getDerivedStateFromError({ message }: Error) {
    return { told: message };
  }

  override render() {
    return this.state.told === undefined ? this.props.children : <p>The shell was told: {this.state.told}</p>;
  }
}

/** The lists that were loaded. */
const lists = () =>
  practice.requests.filter((request) => /(?:referrals|users)\?/.test(request)).map((request) => request.split('?')[0]);
const slotOf = (id: string) => document.getElementById(id);
const isBusy = (id: string) => slotOf(id)?.querySelector('[aria-busy="true"]') !== null;

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  StandInView.all = [];
  Object.assign(globalThis, { IntersectionObserver: StandInView });
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

describe('the sections of the dashboard', () => {
  it("are below the totals in the specification's order, each with its place and title", async () => {
    openPage(practice, <DashboardPage />, '/admin');
    await screen.findByText('Total Paid Out');
    const named = ['QR Code Display', 'Upload Patients (CSV)', 'All Referrals', 'QR Code Generated', 'All Users'];
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Needs attention', 'Trends', ...named]);
  });

  it('follow the order of the day on a phone, for keyboard navigation too', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          ({ matches: query.includes('48em'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
      );
    openPage(practice, <DashboardPage />, '/admin');
    await screen.findByText('Total Paid Out');
    const named = ['QR Code Display', 'All Referrals', 'QR Code Generated', 'Upload Patients (CSV)', 'All Users'];
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Needs attention', ...named, 'Trends']);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([...named, 'Trends']);
  });

  it('have a menu with links to their places', () => {
    openPage(practice, <DashboardPage />, '/admin');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Trends', ...sections.map(({ title }) => title)]);
    for (const link of links) {
      const place = slotOf(link.getAttribute('href')?.slice(1) ?? '');
      expect(place?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  it('load when they come into view, and not before', async () => {
    openPage(practice, <DashboardPage />, '/admin');
    expect(await screen.findByText('Lakeside Dental')).toBeTruthy();
    expect(lists()).toEqual([]);
    await StandInView.tell('all-users', false);
    expect(isBusy('all-users')).toBe(true);
    await StandInView.tell('all-users', true);
    await screen.findByRole('search');
    expect(lists()).toEqual(['GET /admin/users']);
    expect(isBusy('all-users')).toBe(false);
    await StandInView.tell('all-referrals', true);
    await screen.findByRole('group', { name: 'all referrals' });
    expect(lists()).toEqual(['GET /admin/users', 'GET /admin/referrals']);
  });

  it.each(sections.map(({ id }) => id))('are the same on the dashboard and on their own page: %s', async (id) => {
    openPage(practice, <DashboardPage />, '/admin');
    await StandInView.tell(id, true);
    await waitFor(() => expect(isBusy(id)).toBe(false));
    expect(slotOf(id)?.querySelectorAll('section')).toHaveLength(1);
  });
});

it('named in the address are scrolled to when the page opens', async () => {
  const goneTo: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    goneTo.push(this.id);
  });
  openPage(practice, <DashboardPage />, '/admin?page=2#all-users');
  expect(await screen.findByText('Lakeside Dental')).toBeTruthy();
  expect(goneTo).toEqual(['all-users']);
});

describe('a section', () => {
  const aSection = (load: DeskSection['load']): DeskSection => ({
    id: 'some',
    title: 'Some section',
    page: 'Referrals',
    load,
  });
  const Loaded: ComponentType = () => <p>Here it is</p>;

  const show = async (load: DeskSection['load']) => {
    openPage(practice, <SectionSlot section={aSection(load)} />, '/admin');
    await StandInView.tell('some', true);
  };

  it('loads once, when it comes into view', async () => {
    const load = jest.fn(async () => Loaded);
    openPage(practice, <SectionSlot section={aSection(load)} />, '/admin');
    expect(load).not.toHaveBeenCalled();
    await StandInView.tell('some', true);
    await screen.findByText('Here it is');
    await StandInView.tell('some', true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that failed to load says so under its title, and loads on Retry', async () => {
    let tries = 0;
    await show(async () => {
      tries += 1;
      if (tries === 1) throw new Error('It is away.');
      return Loaded;
    });
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this section");
    expect(screen.getByRole('region', { name: 'Some section' })).toBeTruthy();
    await press('Retry');
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('that fails again on Retry is left to the shell, which handles replaced releases', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const section = aSection(() => Promise.reject(new Error('It is away.')));
    openPage(
      practice,
      <Shell>
        <SectionSlot section={section} />
      </Shell>,
      '/admin',
    );
    await StandInView.tell('some', true);
    await screen.findByRole('alert');
    await press('Retry');
    expect(await screen.findByText('The shell was told: It is away.')).toBeTruthy();
  });
});

export const desk = {
  menu: 'Desk',
  overview: 'Overview',
  sections: 'On this page',
  sectionNotLoaded: 'This section could not be loaded',
  checkConnection: 'Please check your connection and try again.',
} as const;

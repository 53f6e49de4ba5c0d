/** Icons of messaging apps. They aren't among the shared icons, because the login page would load them too. */
export { default as IconBrandWhatsapp } from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
export { default as IconMessage } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';

import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../features/products/product-page.tsx';

export const Route = createFileRoute('/monitorings')({
  component: function Monitorings() {
    return <ProductPage product="monitoring" />;
  },
});
